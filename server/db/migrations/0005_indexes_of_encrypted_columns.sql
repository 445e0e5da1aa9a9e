CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "company_employees_cpf_index_key" ON "company_employees" USING btree ("company_id","cpf_index") WHERE "company_employees"."left_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "whatsapp_messages_recipient_index_idx" ON "whatsapp_messages" USING btree ("recipient_index");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "customers_cpf_index_key" ON "customers" USING btree ("cpf_index");
