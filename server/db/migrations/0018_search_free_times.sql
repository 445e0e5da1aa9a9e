ALTER TABLE "search_items" DROP COLUMN "sub_category_keys";
--> statement-breakpoint
-- Whoever changes which times are free leaves a note; the sweep that reads them is `refresh-items.ts`.
CREATE FUNCTION search_refreshes_of_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_refreshes (activity_id) SELECT DISTINCT activity_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_schedules_inserted_refresh AFTER INSERT ON activity_schedules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_refreshes_of_schedules();
--> statement-breakpoint
CREATE TRIGGER activity_schedules_deleted_refresh AFTER DELETE ON activity_schedules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_refreshes_of_schedules();
--> statement-breakpoint
CREATE FUNCTION search_refreshes_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_refreshes (activity_id) VALUES (NEW.activity_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_schedules_updated_refresh AFTER UPDATE ON activity_schedules FOR EACH ROW
  WHEN ((OLD.taken < OLD.capacity) <> (NEW.taken < NEW.capacity) OR OLD.starts_at <> NEW.starts_at)
  EXECUTE FUNCTION search_refreshes_of_schedule();
