-- The arrows a billing's status may follow. PAID, DECLINED and CANCELLED have none: they are final. What is owed
-- (`due_on`) is owed until it is paid.
CREATE OR REPLACE FUNCTION billings_guard_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('PLACING', 'AWAITING_PAYMENT', 'SCHEDULED', 'PAID', 'OVERDUE') THEN
      RAISE EXCEPTION 'a billing may not begin as %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'billings_status_guard';
    END IF;
  ELSIF NEW.status <> OLD.status AND (
    (OLD.status, NEW.status) NOT IN (
      ('PLACING', 'ACTION_REQUIRED'), ('PLACING', 'UNKNOWN'), ('PLACING', 'SCHEDULED'),
      ('PLACING', 'PAID'), ('PLACING', 'DECLINED'), ('PLACING', 'CANCELLED'), ('PLACING', 'OVERDUE'),
      ('ACTION_REQUIRED', 'UNKNOWN'), ('ACTION_REQUIRED', 'PAID'),
      ('ACTION_REQUIRED', 'DECLINED'), ('ACTION_REQUIRED', 'CANCELLED'), ('ACTION_REQUIRED', 'OVERDUE'),
      ('UNKNOWN', 'ACTION_REQUIRED'), ('UNKNOWN', 'PAID'), ('UNKNOWN', 'DECLINED'), ('UNKNOWN', 'CANCELLED'),
      ('UNKNOWN', 'OVERDUE'),
      ('AWAITING_PAYMENT', 'PAID'), ('AWAITING_PAYMENT', 'CANCELLED'), ('AWAITING_PAYMENT', 'OVERDUE'),
      ('SCHEDULED', 'PAID'), ('SCHEDULED', 'DECLINED'), ('SCHEDULED', 'CANCELLED'),
      ('OVERDUE', 'PLACING'), ('OVERDUE', 'AWAITING_PAYMENT'), ('OVERDUE', 'PAID')
    ) OR (NEW.due_on IS NOT NULL AND NEW.status IN ('DECLINED', 'CANCELLED'))
      OR (NEW.due_on IS NULL AND NEW.status = 'OVERDUE')
  ) THEN
    RAISE EXCEPTION 'a billing may not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'billings_status_guard';
  END IF;
  RETURN NEW;
END $$;
