ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_kind_known";--> statement-breakpoint
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_cpf_indexed";--> statement-breakpoint
ALTER TABLE "company_employees" VALIDATE CONSTRAINT "company_employees_cpf_indexed";--> statement-breakpoint
ALTER TABLE "employee_import_rows" VALIDATE CONSTRAINT "employee_import_rows_cpf_indexed";--> statement-breakpoint
ALTER TABLE "whatsapp_messages" VALIDATE CONSTRAINT "whatsapp_messages_recipient_indexed";
