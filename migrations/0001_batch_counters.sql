-- A batch's letter counts are kept by the database itself, so that no list ever counts letters.
CREATE TRIGGER letters_counted_in AFTER INSERT ON letters BEGIN UPDATE batches SET letter_count = letter_count + 1, pending_review = pending_review + NEW.needs_review WHERE id = NEW.batch_id; END;
--> statement-breakpoint
CREATE TRIGGER letters_counted_out AFTER DELETE ON letters BEGIN UPDATE batches SET letter_count = letter_count - 1, pending_review = pending_review - OLD.needs_review WHERE id = OLD.batch_id; END;
--> statement-breakpoint
CREATE TRIGGER letters_review_counted AFTER UPDATE OF needs_review ON letters WHEN NEW.needs_review <> OLD.needs_review BEGIN UPDATE batches SET pending_review = pending_review + NEW.needs_review - OLD.needs_review WHERE id = NEW.batch_id; END;
