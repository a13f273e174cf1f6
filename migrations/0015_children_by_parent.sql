DROP INDEX `mail_events_by_letter`;--> statement-breakpoint
CREATE INDEX `mail_events_by_letter` ON `mail_events` (`letter_id`);--> statement-breakpoint
DROP INDEX `letter_history_by_letter`;--> statement-breakpoint
CREATE INDEX `letter_history_by_letter` ON `letter_history` (`letter_id`,`id`);--> statement-breakpoint
CREATE INDEX `letters_of_client` ON `letters` (`client_id`);