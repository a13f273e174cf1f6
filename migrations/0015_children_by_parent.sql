DROP INDEX `mail_events_by_letter`;--> statement-breakpoint
CREATE INDEX `mail_events_by_letter` ON `mail_events` (`letter_id`,`organization_id`);--> statement-breakpoint
DROP INDEX `letter_history_by_letter`;--> statement-breakpoint
CREATE INDEX `letter_history_by_letter` ON `letter_history` (`letter_id`,`organization_id`,`id`);--> statement-breakpoint
DROP INDEX `webhook_deliveries_by_webhook`;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook_id`,`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `letters_of_client` ON `letters` (`client_id`);