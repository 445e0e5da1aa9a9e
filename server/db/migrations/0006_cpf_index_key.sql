ALTER TABLE "customers" ADD CONSTRAINT "customers_cpf_index_key" UNIQUE USING INDEX "customers_cpf_index_key";
