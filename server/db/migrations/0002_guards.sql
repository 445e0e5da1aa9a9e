-- The arrows a billing's status may follow. PAID, DECLINED and CANCELLED have none: they are final.
CREATE FUNCTION billings_guard_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('PLACING', 'SCHEDULED', 'PAID') THEN
      RAISE EXCEPTION 'a billing may not begin as %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'billings_status_guard';
    END IF;
  ELSIF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('PLACING', 'ACTION_REQUIRED'), ('PLACING', 'UNKNOWN'), ('PLACING', 'SCHEDULED'),
    ('PLACING', 'PAID'), ('PLACING', 'DECLINED'), ('PLACING', 'CANCELLED'),
    ('ACTION_REQUIRED', 'UNKNOWN'), ('ACTION_REQUIRED', 'PAID'),
    ('ACTION_REQUIRED', 'DECLINED'), ('ACTION_REQUIRED', 'CANCELLED'),
    ('UNKNOWN', 'ACTION_REQUIRED'), ('UNKNOWN', 'PAID'), ('UNKNOWN', 'DECLINED'), ('UNKNOWN', 'CANCELLED'),
    ('SCHEDULED', 'PAID'), ('SCHEDULED', 'DECLINED'), ('SCHEDULED', 'CANCELLED')
  ) THEN
    RAISE EXCEPTION 'a billing may not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'billings_status_guard';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER billings_status_guard BEFORE INSERT OR UPDATE ON billings
  FOR EACH ROW EXECUTE FUNCTION billings_guard_status();
--> statement-breakpoint
CREATE FUNCTION billings_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO billing_status_changes (id, billing_id, from_status, to_status, changed_at)
      VALUES (gen_random_uuid(), NEW.id, NULL, NEW.status, NEW.created_at);
  ELSIF NEW.status <> OLD.status THEN
    INSERT INTO billing_status_changes (id, billing_id, from_status, to_status, changed_at)
      VALUES (gen_random_uuid(), NEW.id, OLD.status, NEW.status, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billings_status_history AFTER INSERT OR UPDATE ON billings
  FOR EACH ROW EXECUTE FUNCTION billings_keep_history();
--> statement-breakpoint
CREATE FUNCTION ledger_lines_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT sum(amount) INTO difference FROM ledger_lines
    WHERE billing_id = NEW.billing_id AND movement = NEW.movement;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'the ledger lines of billing %, movement %, differ by %', NEW.billing_id, NEW.movement, difference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_lines_check_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_lines_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger lines are never changed, only reversed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_immutable BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION ledger_lines_refuse_change();
