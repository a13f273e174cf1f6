CREATE TABLE `tallies` (
	`organization_id` text NOT NULL,
	`dimension` text NOT NULL,
	`day` text NOT NULL,
	`value` text NOT NULL,
	`n` integer NOT NULL,
	`ever` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `dimension`, `day`, `value`)
);
--> statement-breakpoint
DROP INDEX `letters_by_batch`;--> statement-breakpoint
ALTER TABLE `letters` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `sent_at` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `resend_after` integer;--> statement-breakpoint
CREATE INDEX `letters_to_resend` ON `letters` (`id`) WHERE "letters"."resend_after" is not null;--> statement-breakpoint
CREATE INDEX `letters_by_batch` ON `letters` (`organization_id`,`batch_id`,`received_at`,`id`);--> statement-breakpoint
ALTER TABLE `clients` ADD `search_key` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `clients_search_key_unique` ON `clients` (`search_key`);--> statement-breakpoint
ALTER TABLE `letter_texts` ADD `search_key` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `letter_texts_search_key_unique` ON `letter_texts` (`search_key`);--> statement-breakpoint
ALTER TABLE `organizations` ADD `number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_number_unique` ON `organizations` (`number`);