DROP INDEX `clients_without_name_keys`;--> statement-breakpoint
CREATE INDEX `clients_without_name_keys` ON `clients` (`organization_id`) WHERE name_keys_of is not (name || char(10) || coalesce(registered_address, ''));--> statement-breakpoint
ALTER TABLE `client_aliases` ADD `match_key` text;--> statement-breakpoint
CREATE INDEX `client_aliases_by_match_key` ON `client_aliases` (`organization_id`,`match_key`);