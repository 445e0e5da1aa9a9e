ALTER TABLE "reimbursements" ADD COLUMN "review_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD COLUMN "payout_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD COLUMN "payout_failure" text;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_payout_number" CHECK ("reimbursements"."payout_number" > 0);--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_payout_failed_is_approved" CHECK ("reimbursements"."payout_failure" is null or "reimbursements"."status" = 'APPROVED');