CREATE TABLE `calendar_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_tokens_token_hash_unique` ON `calendar_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_tokens_by_organization` ON `calendar_tokens` (`organization_id`);--> statement-breakpoint
CREATE TABLE `deadline_counts` (
	`organization_id` text NOT NULL,
	`dimension` text NOT NULL,
	`value` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `dimension`, `value`)
);
--> statement-breakpoint
CREATE TABLE `deadlines` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`client_id` text,
	`category` text NOT NULL,
	`priority` text NOT NULL,
	`date` text NOT NULL,
	`description` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deadlines_by_date` ON `deadlines` (`organization_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `deadlines_by_client` ON `deadlines` (`organization_id`,`client_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `deadlines_by_priority` ON `deadlines` (`organization_id`,`priority`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `deadlines_by_category` ON `deadlines` (`organization_id`,`category`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `deadlines_by_letter` ON `deadlines` (`letter_id`);