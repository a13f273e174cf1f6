DROP INDEX `sessions_by_user`;--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`organization_id`);