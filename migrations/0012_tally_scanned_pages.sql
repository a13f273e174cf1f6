-- Pages are tallied as they are scanned, with their batch; beside them those of letters told nothing.
DROP TRIGGER letters_tallied_in;
--> statement-breakpoint
CREATE TRIGGER letters_tallied_in AFTER INSERT ON letters BEGIN
  INSERT INTO tally_changes SELECT NEW.organization_id, substr(NEW.received_at, 1, 10), key, value, 1, 1 FROM json_each(json_object(
    'letter', '', 'letter_status', NEW.status, 'letter_priority', NEW.priority, 'letter_category', NEW.category, 'letter_review', CAST(NEW.needs_review AS TEXT),
    'letter_client', NEW.client_id, 'letter_sender', NEW.sender, 'letter_decision', coalesce(NEW.decision, 'pending')));
END;
--> statement-breakpoint
DROP TRIGGER letters_tallied_out;
--> statement-breakpoint
CREATE TRIGGER letters_tallied_out AFTER DELETE ON letters BEGIN
  INSERT INTO tally_changes SELECT OLD.organization_id, substr(OLD.received_at, 1, 10), key, value, -1, -(OLD.client_id IS NULL OR EXISTS (SELECT 1 FROM clients WHERE id = OLD.client_id)) FROM json_each(json_object(
    'letter', '', 'letter_status', OLD.status, 'letter_priority', OLD.priority, 'letter_category', OLD.category, 'letter_review', CAST(OLD.needs_review AS TEXT),
    'letter_client', OLD.client_id, 'letter_sender', OLD.sender, 'letter_decision', coalesce(OLD.decision, 'pending')));
END;
--> statement-breakpoint
DROP TRIGGER letters_tallied_over;
--> statement-breakpoint
CREATE TRIGGER letters_tallied_over AFTER UPDATE OF status, priority, category, needs_review, client_id, sender, decision ON letters BEGIN
  INSERT INTO tally_changes SELECT NEW.organization_id, substr(NEW.received_at, 1, 10), key, value ->> iif(sign < 0, 0, 1), sign, sign FROM json_each(json_object(
    'letter_status', json_array(OLD.status, NEW.status), 'letter_priority', json_array(OLD.priority, NEW.priority), 'letter_category', json_array(OLD.category, NEW.category),
    'letter_review', json_array(CAST(OLD.needs_review AS TEXT), CAST(NEW.needs_review AS TEXT)), 'letter_client', json_array(OLD.client_id, NEW.client_id),
    'letter_sender', json_array(OLD.sender, NEW.sender), 'letter_decision', json_array(coalesce(OLD.decision, 'pending'), coalesce(NEW.decision, 'pending')))),
    (SELECT -1 AS sign UNION ALL SELECT 1) WHERE value ->> 0 IS NOT value ->> 1;
END;
--> statement-breakpoint
DELETE FROM tallies WHERE dimension = 'letter_pages';
