ALTER TABLE `idempotent_requests` ADD `names` text;--> statement-breakpoint
UPDATE `idempotent_requests` SET `names` = (SELECT json_group_array(`value`) FROM json_tree(`body`) WHERE `type` = 'text' AND (`value` GLOB 'cl_*' OR `value` GLOB 'let_*')) WHERE `body` IS NOT NULL;
