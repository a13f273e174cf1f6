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
CREATE INDEX `new_addresses_due` ON `new_addresses` (`due_at`);