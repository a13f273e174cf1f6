CREATE TABLE `new_addresses` (
	`client_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`change_id` text NOT NULL,
	`due_at` text NOT NULL,
	`seen_received_at` text DEFAULT '' NOT NULL,
	`seen_letter_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `new_addresses_due` ON `new_addresses` (`due_at`);--> statement-breakpoint
CREATE TABLE `webhook_event_letters` (
	`event_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`letter_id` text NOT NULL,
	PRIMARY KEY(`event_id`, `letter_id`),
	FOREIGN KEY (`event_id`) REFERENCES `webhook_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_event_letters_by_letter` ON `webhook_event_letters` (`organization_id`,`letter_id`);--> statement-breakpoint
ALTER TABLE `delivery_attempts` ADD `subject_hash` text;