ALTER TABLE `batches` ADD `scan_deleted_at` text;--> statement-breakpoint
ALTER TABLE `batches` ADD `pages_deleted_at` text;--> statement-breakpoint
CREATE INDEX `batches_with_scan` ON `batches` (`organization_id`,`created_at`) WHERE "batches"."scan_deleted_at" is null;--> statement-breakpoint
CREATE INDEX `batches_with_pages` ON `batches` (`scan_deleted_at`) WHERE "batches"."scan_deleted_at" is not null and "batches"."pages_deleted_at" is null;--> statement-breakpoint
ALTER TABLE `organizations` ADD `sender_name` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `reply_to` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `keep_scans_days` integer DEFAULT 30 NOT NULL;