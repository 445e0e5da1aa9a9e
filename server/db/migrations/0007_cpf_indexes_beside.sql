-- A version without indexes writes plain CPFs beside one that has indexed them: what the index is of is gone then, and so is the index.
CREATE FUNCTION cpf_index_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cpf_index := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- allows customers.customers_cpf_index_forget: it changes cpf_index alone, which the former version does not have
CREATE TRIGGER customers_cpf_index_forget BEFORE UPDATE OF cpf ON customers FOR EACH ROW
  WHEN (NEW.cpf IS DISTINCT FROM OLD.cpf AND NEW.cpf_index IS NOT DISTINCT FROM OLD.cpf_index
    AND OLD.cpf NOT LIKE 'v1:%' AND (NEW.cpf IS NULL OR NEW.cpf NOT LIKE 'v1:%'))
  EXECUTE FUNCTION cpf_index_forget();--> statement-breakpoint
-- allows company_employees.company_employees_cpf_index_forget: it changes cpf_index alone, which the former version does not have
CREATE TRIGGER company_employees_cpf_index_forget BEFORE UPDATE OF cpf ON company_employees FOR EACH ROW
  WHEN (NEW.cpf IS DISTINCT FROM OLD.cpf AND NEW.cpf_index IS NOT DISTINCT FROM OLD.cpf_index
    AND OLD.cpf NOT LIKE 'v1:%' AND (NEW.cpf IS NULL OR NEW.cpf NOT LIKE 'v1:%'))
  EXECUTE FUNCTION cpf_index_forget();
