CREATE TABLE `audit_chains` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`entries` integer NOT NULL,
	`sealed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_chains_unsealed` ON `audit_chains` (`organization_id`) WHERE "audit_chains"."sealed" < "audit_chains"."entries";--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`organization_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`actor_type` text NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`details` text NOT NULL,
	`action_ordinal` integer NOT NULL,
	`entity_ordinal` integer NOT NULL,
	`actor_ordinal` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `seq`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_id_unique` ON `audit_entries` (`id`);--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit_entries` (`organization_id`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_entries` (`organization_id`,`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_by_entity` ON `audit_entries` (`organization_id`,`entity_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_by_actor` ON `audit_entries` (`organization_id`,`actor_id`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_seals` (
	`organization_id` text NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`organization_id`, `seq`)
);
