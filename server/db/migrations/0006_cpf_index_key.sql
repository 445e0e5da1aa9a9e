-- allows customers.customers_cpf_index_key: the former version leaves cpf_index empty, of which there may be many
ALTER TABLE "customers" ADD CONSTRAINT "customers_cpf_index_key" UNIQUE USING INDEX "customers_cpf_index_key";
