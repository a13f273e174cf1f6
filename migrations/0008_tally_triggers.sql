-- Tallies are kept by the database itself, whoever writes. A change is told to this view, which adds it to the tally of its day and to that
-- of all days; of clients and senders that have nothing left, no row stays behind.
CREATE VIEW tally_changes AS SELECT organization_id, day, dimension, value, n, ever FROM tallies WHERE false;
--> statement-breakpoint
CREATE TRIGGER tally_changes_added INSTEAD OF INSERT ON tally_changes WHEN NEW.value IS NOT NULL AND (NEW.n <> 0 OR NEW.ever <> 0) AND NOT (NEW.dimension = 'letter_sender' AND NEW.value = '') BEGIN
  INSERT INTO tallies (organization_id, dimension, day, value, n, ever)
    SELECT NEW.organization_id, NEW.dimension, days.day, NEW.value, NEW.n, NEW.ever FROM (SELECT NEW.day AS day UNION SELECT '') AS days WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n, ever = ever + excluded.ever;
  DELETE FROM tallies WHERE NEW.n < 0 AND NEW.dimension IN ('letter_client', 'letter_sender') AND organization_id = NEW.organization_id AND dimension = NEW.dimension AND day IN (NEW.day, '') AND value = NEW.value AND n <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER letters_tallied_in AFTER INSERT ON letters BEGIN
  INSERT INTO tally_changes SELECT NEW.organization_id, substr(NEW.received_at, 1, 10), key, value, 1, 1 FROM json_each(json_object(
    'letter', '', 'letter_status', NEW.status, 'letter_priority', NEW.priority, 'letter_category', NEW.category, 'letter_review', CAST(NEW.needs_review AS TEXT),
    'letter_client', NEW.client_id, 'letter_sender', NEW.sender, 'letter_decision', coalesce(NEW.decision, 'pending')));
  INSERT INTO tally_changes VALUES (NEW.organization_id, substr(NEW.received_at, 1, 10), 'letter_pages', '', NEW.pages, NEW.pages);
END;
--> statement-breakpoint
-- A letter that goes because its client is erased stays in what there ever was: the client's row is gone by then.
CREATE TRIGGER letters_tallied_out AFTER DELETE ON letters BEGIN
  INSERT INTO tally_changes SELECT OLD.organization_id, substr(OLD.received_at, 1, 10), key, value, -1, -(OLD.client_id IS NULL OR EXISTS (SELECT 1 FROM clients WHERE id = OLD.client_id)) FROM json_each(json_object(
    'letter', '', 'letter_status', OLD.status, 'letter_priority', OLD.priority, 'letter_category', OLD.category, 'letter_review', CAST(OLD.needs_review AS TEXT),
    'letter_client', OLD.client_id, 'letter_sender', OLD.sender, 'letter_decision', coalesce(OLD.decision, 'pending')));
  INSERT INTO tally_changes VALUES (OLD.organization_id, substr(OLD.received_at, 1, 10), 'letter_pages', '', -OLD.pages, -OLD.pages * (OLD.client_id IS NULL OR EXISTS (SELECT 1 FROM clients WHERE id = OLD.client_id)));
END;
--> statement-breakpoint
CREATE TRIGGER letters_tallied_over AFTER UPDATE OF status, priority, category, needs_review, client_id, sender, decision, pages ON letters BEGIN
  INSERT INTO tally_changes SELECT NEW.organization_id, substr(NEW.received_at, 1, 10), key, value ->> iif(sign < 0, 0, 1), sign, sign FROM json_each(json_object(
    'letter_status', json_array(OLD.status, NEW.status), 'letter_priority', json_array(OLD.priority, NEW.priority), 'letter_category', json_array(OLD.category, NEW.category),
    'letter_review', json_array(CAST(OLD.needs_review AS TEXT), CAST(NEW.needs_review AS TEXT)), 'letter_client', json_array(OLD.client_id, NEW.client_id),
    'letter_sender', json_array(OLD.sender, NEW.sender), 'letter_decision', json_array(coalesce(OLD.decision, 'pending'), coalesce(NEW.decision, 'pending')))),
    (SELECT -1 AS sign UNION ALL SELECT 1) WHERE value ->> 0 IS NOT value ->> 1;
  INSERT INTO tally_changes VALUES (NEW.organization_id, substr(NEW.received_at, 1, 10), 'letter_pages', '', NEW.pages - OLD.pages, NEW.pages - OLD.pages);
END;
--> statement-breakpoint
-- From the upload to the first mail: to the second below 1,000 s, in three significant digits above.
CREATE TRIGGER letters_wait_tallied AFTER UPDATE OF sent_at ON letters WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL BEGIN
  INSERT INTO tally_changes SELECT NEW.organization_id, substr(NEW.received_at, 1, 10), 'letter_wait',
    CAST(iif(wait < 1000, wait, iif(wait < 10000, wait / 10 * 10, iif(wait < 100000, wait / 100 * 100, iif(wait < 1000000, wait / 1000 * 1000, wait / 10000 * 10000)))) AS TEXT), 1, 1
  FROM (SELECT max(0, unixepoch(NEW.sent_at) - unixepoch(created_at)) AS wait FROM batches WHERE id = NEW.batch_id);
END;
--> statement-breakpoint
CREATE TRIGGER batches_tallied_in AFTER INSERT ON batches BEGIN
  INSERT INTO tally_changes VALUES
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch', '', 1, 1),
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_status', NEW.status, 1, 1),
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_pages', '', coalesce(NEW.page_count, 0), coalesce(NEW.page_count, 0)),
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_pages', 'failed', NEW.pages_failed, NEW.pages_failed);
END;
--> statement-breakpoint
CREATE TRIGGER batches_tallied_out AFTER DELETE ON batches BEGIN
  INSERT INTO tally_changes VALUES
    (OLD.organization_id, substr(OLD.received_at, 1, 10), 'batch', '', -1, -1),
    (OLD.organization_id, substr(OLD.received_at, 1, 10), 'batch_status', OLD.status, -1, -1),
    (OLD.organization_id, substr(OLD.received_at, 1, 10), 'batch_pages', '', -coalesce(OLD.page_count, 0), -coalesce(OLD.page_count, 0)),
    (OLD.organization_id, substr(OLD.received_at, 1, 10), 'batch_pages', 'failed', -OLD.pages_failed, -OLD.pages_failed);
END;
--> statement-breakpoint
CREATE TRIGGER batches_tallied_over AFTER UPDATE OF status, page_count, pages_failed ON batches WHEN NEW.status <> OLD.status OR NEW.page_count IS NOT OLD.page_count OR NEW.pages_failed <> OLD.pages_failed BEGIN
  INSERT INTO tally_changes VALUES
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_status', OLD.status, -(NEW.status <> OLD.status), -(NEW.status <> OLD.status)),
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_status', NEW.status, NEW.status <> OLD.status, NEW.status <> OLD.status),
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_pages', '', coalesce(NEW.page_count, 0) - coalesce(OLD.page_count, 0), coalesce(NEW.page_count, 0) - coalesce(OLD.page_count, 0)),
    (NEW.organization_id, substr(NEW.received_at, 1, 10), 'batch_pages', 'failed', NEW.pages_failed - OLD.pages_failed, NEW.pages_failed - OLD.pages_failed);
END;
--> statement-breakpoint
CREATE TRIGGER pages_blank_tallied_in AFTER INSERT ON pages WHEN NEW.kind = 'blank' BEGIN
  INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'batch_pages', 'blank', 1, 1 FROM batches WHERE id = NEW.batch_id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_blank_tallied_over AFTER UPDATE OF kind ON pages WHEN (NEW.kind IS 'blank') <> (OLD.kind IS 'blank') BEGIN
  INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'batch_pages', 'blank', (NEW.kind IS 'blank') - (OLD.kind IS 'blank'), (NEW.kind IS 'blank') - (OLD.kind IS 'blank') FROM batches WHERE id = NEW.batch_id;
END;
--> statement-breakpoint
CREATE TRIGGER clients_tallied_in AFTER INSERT ON clients BEGIN
  INSERT INTO tally_changes VALUES (NEW.organization_id, '', 'client', '', 1, 1);
END;
--> statement-breakpoint
CREATE TRIGGER clients_tallied_out AFTER DELETE ON clients BEGIN
  INSERT INTO tally_changes VALUES (OLD.organization_id, '', 'client', '', -1, 0);
END;
--> statement-breakpoint
-- What was there before there were tallies.
UPDATE letters SET decision = CASE (SELECT by FROM letter_history WHERE letter_history.organization_id = letters.organization_id AND letter_id = letters.id AND to_status = 'confirmed' ORDER BY letter_history.id DESC LIMIT 1) WHEN 'system' THEN 'automatic' ELSE 'reviewed' END WHERE status <> 'pending' AND decision IS NULL;
--> statement-breakpoint
UPDATE letters SET sent_at = (SELECT min(at) FROM letter_history WHERE letter_history.organization_id = letters.organization_id AND letter_id = letters.id AND to_status = 'sent') WHERE status IN ('sent', 'bounced') AND sent_at IS NULL;
--> statement-breakpoint
DELETE FROM tallies WHERE dimension <> 'letter_wait';
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter', '', count(*), count(*) FROM letters GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_status', status, count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_priority', priority, count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_category', category, count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_review', CAST(needs_review AS TEXT), count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_client', client_id, count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_sender', sender, count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_decision', coalesce(decision, 'pending'), count(*), count(*) FROM letters GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'letter_pages', '', sum(pages), sum(pages) FROM letters GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'batch', '', count(*), count(*) FROM batches GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'batch_status', status, count(*), count(*) FROM batches GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'batch_pages', '', sum(page_count), sum(page_count) FROM batches WHERE page_count > 0 GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, substr(received_at, 1, 10), 'batch_pages', 'failed', sum(pages_failed), sum(pages_failed) FROM batches GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT batches.organization_id, substr(received_at, 1, 10), 'batch_pages', 'blank', count(*), count(*) FROM pages JOIN batches ON batches.id = pages.batch_id WHERE pages.kind = 'blank' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT organization_id, '', 'client', '', count(*), count(*) FROM clients GROUP BY 1;
