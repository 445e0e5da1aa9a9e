-- allows enrolments.latitude: only the export of one's own data reads it there, and shows none
ALTER TABLE "enrolments" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
-- allows enrolments.longitude: only the export of one's own data reads it there, and shows none
ALTER TABLE "enrolments" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
-- allows customer_addresses.latitude: only the export of one's own data reads it there, and shows none
ALTER TABLE "customer_addresses" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
-- allows customer_addresses.longitude: only the export of one's own data reads it there, and shows none
ALTER TABLE "customer_addresses" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "cpf_index" text;--> statement-breakpoint
ALTER TABLE "company_employees" ADD COLUMN "cpf_index" text;--> statement-breakpoint
ALTER TABLE "employee_import_rows" ADD COLUMN "cpf_index" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "recipient_index" text;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "position" jsonb;--> statement-breakpoint
-- allows customers.customers_cpf_indexed: the former version writes plain CPFs without an index; where there is one, customers_cpf_index_forget empties it
ALTER TABLE "customers" ADD CONSTRAINT "customers_cpf_indexed" CHECK (("customers"."cpf_index" is null or "customers"."cpf" is not null) and ("customers"."cpf_index" is not null or "customers"."cpf" is null or "customers"."cpf" not like 'v1:%')) NOT VALID;--> statement-breakpoint
-- allows company_employees.company_employees_cpf_indexed: the former version writes plain CPFs without an index; where there is one, company_employees_cpf_index_forget empties it
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_cpf_indexed" CHECK (("company_employees"."cpf_index" is null or "company_employees"."cpf" is not null) and ("company_employees"."cpf_index" is not null or "company_employees"."cpf" is null or "company_employees"."cpf" not like 'v1:%')) NOT VALID;--> statement-breakpoint
-- allows employee_import_rows.employee_import_rows_cpf_indexed: the former version writes plain CPFs without an index, and changes none
ALTER TABLE "employee_import_rows" ADD CONSTRAINT "employee_import_rows_cpf_indexed" CHECK (("employee_import_rows"."cpf_index" is null or "employee_import_rows"."cpf" is not null) and ("employee_import_rows"."cpf_index" is not null or "employee_import_rows"."cpf" is null or "employee_import_rows"."cpf" not like 'v1:%')) NOT VALID;--> statement-breakpoint
-- allows whatsapp_messages.whatsapp_messages_recipient_indexed: the former version writes plain numbers without an index, and changes none
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_recipient_indexed" CHECK (("whatsapp_messages"."recipient_index" is null or "whatsapp_messages"."recipient" is not null) and ("whatsapp_messages"."recipient_index" is not null or "whatsapp_messages"."recipient" is null or "whatsapp_messages"."recipient" not like 'v1:%')) NOT VALID;
