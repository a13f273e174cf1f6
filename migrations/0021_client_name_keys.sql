CREATE TABLE `client_name_keys` (
	`organization_id` text NOT NULL,
	`key` text NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`organization_id`, `key`, `client_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `client_name_keys_of_client` ON `client_name_keys` (`client_id`);--> statement-breakpoint
ALTER TABLE `clients` ADD `name_keys_of` text;--> statement-breakpoint
CREATE INDEX `clients_without_name_keys` ON `clients` (`organization_id`) WHERE name_keys_of is not name;--> statement-breakpoint
ALTER TABLE `letter_texts` ADD `mentions` text DEFAULT '[]' NOT NULL;