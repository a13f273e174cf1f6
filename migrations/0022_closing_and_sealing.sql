DROP INDEX `letters_to_recut`;--> statement-breakpoint
ALTER TABLE `letters` ADD `recut_told_at` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `links_revoked_through` integer;--> statement-breakpoint
CREATE INDEX `letters_to_recut` ON `letters` (`recut_told_at`,`recut_id`) WHERE "letters"."recut_id" is not null;--> statement-breakpoint
ALTER TABLE `batches` ADD `pages_closed_at` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `secrets_key` text;--> statement-breakpoint
CREATE INDEX `webhooks_by_key` ON `webhooks` (`secrets_key`);--> statement-breakpoint
UPDATE batches SET pages_closed_at = pages_deleted_at WHERE pages_deleted_at IS NOT NULL;--> statement-breakpoint
UPDATE letter_texts SET mentions = 'null' WHERE mentions = '[]';
