-- allows company_employees.company_employees_cpf_index_key: the former version leaves cpf_index empty, of which there may be many
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "company_employees_cpf_index_key" ON "company_employees" USING btree ("company_id","cpf_index") WHERE "company_employees"."left_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "whatsapp_messages_recipient_index_idx" ON "whatsapp_messages" USING btree ("recipient_index");--> statement-breakpoint
-- allows customers.customers_cpf_index_key: the former version leaves cpf_index empty, of which there may be many
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "customers_cpf_index_key" ON "customers" USING btree ("cpf_index");
