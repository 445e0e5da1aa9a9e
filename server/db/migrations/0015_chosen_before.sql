ALTER TABLE "mail_codes" ADD COLUMN "chosen" jsonb;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD COLUMN "left_customer_id" uuid;