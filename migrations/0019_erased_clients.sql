CREATE TABLE `erased_clients` (
	`organization_id` text NOT NULL,
	`client_id` text NOT NULL,
	`requested_at` text NOT NULL,
	`due_at` text NOT NULL,
	`seen_received_at` text DEFAULT '' NOT NULL,
	`seen_letter_id` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`organization_id`, `client_id`)
);
--> statement-breakpoint
CREATE INDEX `erased_clients_due` ON `erased_clients` (`due_at`);--> statement-breakpoint
ALTER TABLE `delivery_attempts` ADD `client_id` text;--> statement-breakpoint
CREATE INDEX `delivery_attempts_by_client` ON `delivery_attempts` (`organization_id`,`client_id`);