CREATE TABLE "ended_runs" (
	"customer_id" uuid NOT NULL,
	"run" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_runs_customer_id_run_pk" PRIMARY KEY("customer_id","run")
);
--> statement-breakpoint
CREATE TABLE "started_purchases" (
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"run" text NOT NULL,
	"device" text NOT NULL,
	"choices" jsonb NOT NULL,
	"order_key" text,
	"order_run" text,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "started_purchases_customer_id_kind_item_id_pk" PRIMARY KEY("customer_id","kind","item_id"),
	CONSTRAINT "started_purchases_kind_known" CHECK ("started_purchases"."kind" in ('purchase', 'checkout')),
	CONSTRAINT "started_purchases_item_type_known" CHECK ("started_purchases"."item_type" in ('ACTIVITY', 'PLAN'))
);
--> statement-breakpoint
ALTER TABLE "ended_runs" ADD CONSTRAINT "ended_runs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "started_purchases" ADD CONSTRAINT "started_purchases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_runs_ended_at_idx" ON "ended_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "started_purchases_expires_at_idx" ON "started_purchases" USING btree ("expires_at");