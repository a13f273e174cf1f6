CREATE TABLE `mail_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`organization_id` text,
	`letter_id` text,
	`attempt` integer,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`reason` text,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_events_by_letter` ON `mail_events` (`organization_id`,`letter_id`);--> statement-breakpoint
CREATE INDEX `delivery_attempts_open` ON `delivery_attempts` (`intended_at`) WHERE "delivery_attempts"."outcome" is null;