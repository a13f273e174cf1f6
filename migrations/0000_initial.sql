CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`status` text NOT NULL,
	`stage` text,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`sha256` text NOT NULL,
	`reference` text,
	`page_count` integer,
	`pages_read` integer DEFAULT 0 NOT NULL,
	`pages_failed` integer DEFAULT 0 NOT NULL,
	`letter_count` integer DEFAULT 0 NOT NULL,
	`pending_review` integer DEFAULT 0 NOT NULL,
	`duplicate_of` text,
	`error_code` text,
	`error_message` text,
	`received_at` text NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`completed_at` text,
	`assembly_id` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `batches_by_receipt` ON `batches` (`organization_id`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `batches_by_status` ON `batches` (`organization_id`,`status`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `batches_by_hash` ON `batches` (`organization_id`,`sha256`,`id`);--> statement-breakpoint
CREATE INDEX `batches_unfinished` ON `batches` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `pages` (
	`organization_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`page` integer NOT NULL,
	`kind` text,
	`letter_id` text,
	`status` text NOT NULL,
	`rotation` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`organization_id`, `batch_id`, `page`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pages_by_letter` ON `pages` (`organization_id`,`letter_id`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`company_number` text,
	`email` text,
	`registered_address` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `clients_by_name` ON `clients` (`organization_id`,`sort_name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_by_number` ON `clients` (`organization_id`,`company_number`) WHERE "clients"."company_number" is not null;--> statement-breakpoint
CREATE TABLE `delivery_attempts` (
	`organization_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`recipient` text NOT NULL,
	`message_id_header` text NOT NULL,
	`intended_at` text NOT NULL,
	`answered_at` text,
	`outcome` text,
	`provider_message_id` text,
	`error` text,
	PRIMARY KEY(`letter_id`, `attempt`),
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delivery_attempts_by_message` ON `delivery_attempts` (`provider_message_id`);--> statement-breakpoint
CREATE TABLE `letter_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`at` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`by` text NOT NULL,
	`note` text,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_history_by_letter` ON `letter_history` (`organization_id`,`letter_id`,`id`);--> statement-breakpoint
CREATE TABLE `letter_texts` (
	`letter_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`pages` text NOT NULL,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`client_id` text,
	`status` text NOT NULL,
	`sender` text NOT NULL,
	`recipient_company` text NOT NULL,
	`company_number` text,
	`priority` text NOT NULL,
	`category` text NOT NULL,
	`subject` text NOT NULL,
	`summary` text NOT NULL,
	`letter_date` text,
	`language` text,
	`pages` integer NOT NULL,
	`first_page` integer NOT NULL,
	`last_page` integer NOT NULL,
	`received_at` text NOT NULL,
	`confirmed_at` text,
	`needs_review` integer NOT NULL,
	`review_reasons` text NOT NULL,
	`deadline_details` text NOT NULL,
	`classification` text NOT NULL,
	`match` text NOT NULL,
	`boundary` text NOT NULL,
	`change_id` text NOT NULL,
	`document_bytes` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letters_by_receipt` ON `letters` (`organization_id`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_status` ON `letters` (`organization_id`,`status`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_client` ON `letters` (`organization_id`,`client_id`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_priority` ON `letters` (`organization_id`,`priority`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_category` ON `letters` (`organization_id`,`category`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_review` ON `letters` (`organization_id`,`needs_review`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_batch` ON `letters` (`organization_id`,`batch_id`,`first_page`);--> statement-breakpoint
CREATE INDEX `letters_confirmed` ON `letters` (`confirmed_at`) WHERE "letters"."status" = 'confirmed';--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	`revoked_at` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_token_hash_unique` ON `api_keys` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_organization` ON `api_keys` (`organization_id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_organization` ON `users` (`organization_id`);--> statement-breakpoint
CREATE TABLE `upload_intents` (
	`batch_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`object_key` text NOT NULL,
	`multipart_upload_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_intents_by_age` ON `upload_intents` (`created_at`);