CREATE TABLE `idempotent_requests` (
	`organization_id` text NOT NULL,
	`key_hash` text NOT NULL,
	`fingerprint` text,
	`claim_id` text NOT NULL,
	`claimed_until` text NOT NULL,
	`status` integer,
	`headers` text,
	`body` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`organization_id`, `key_hash`)
);
--> statement-breakpoint
CREATE INDEX `idempotent_requests_by_age` ON `idempotent_requests` (`created_at`);