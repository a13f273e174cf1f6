-- How many deliveries an endpoint has, and how many endpoints an organisation, is kept by the database itself, so that no list counts rows.
CREATE TRIGGER webhook_deliveries_counted_in AFTER INSERT ON webhook_deliveries BEGIN UPDATE webhooks SET delivery_count = delivery_count + 1 WHERE id = NEW.webhook_id; END;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_counted_out AFTER DELETE ON webhook_deliveries BEGIN UPDATE webhooks SET delivery_count = delivery_count - 1 WHERE id = OLD.webhook_id; END;
--> statement-breakpoint
CREATE TRIGGER webhooks_counted_in AFTER INSERT ON webhooks BEGIN INSERT INTO tally_changes VALUES (NEW.organization_id, '', 'webhook', '', 1, 1); END;
--> statement-breakpoint
CREATE TRIGGER webhooks_counted_out AFTER DELETE ON webhooks BEGIN INSERT INTO tally_changes VALUES (OLD.organization_id, '', 'webhook', '', -1, 0); END;
