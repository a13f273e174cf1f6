CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`page` integer NOT NULL,
	`requested_at` text NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due_at`);