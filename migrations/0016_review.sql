CREATE TABLE `client_aliases` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`normalized` text NOT NULL,
	`letter_id` text,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_aliases_once` ON `client_aliases` (`client_id`,`kind`,`normalized`);--> statement-breakpoint
CREATE INDEX `client_aliases_by_client` ON `client_aliases` (`organization_id`,`client_id`,`id`);--> statement-breakpoint
CREATE INDEX `client_aliases_by_organization` ON `client_aliases` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `client_aliases_by_letter` ON `client_aliases` (`organization_id`,`letter_id`);--> statement-breakpoint
CREATE TABLE `discarded_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` text NOT NULL,
	`object_key` text NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `discarded_documents_due` ON `discarded_documents` (`due_at`);--> statement-breakpoint
CREATE TABLE `reexaminations` (
	`client_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`requested_at` text NOT NULL,
	`due_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reexaminations_due` ON `reexaminations` (`due_at`);--> statement-breakpoint
CREATE INDEX `reexaminations_of_organization` ON `reexaminations` (`organization_id`,`due_at`);--> statement-breakpoint
ALTER TABLE `pages` ADD `reviewed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `letters` ADD `document_id` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `recut_id` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `corrected_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `letters_to_recut` ON `letters` (`recut_id`) WHERE "letters"."recut_id" is not null;