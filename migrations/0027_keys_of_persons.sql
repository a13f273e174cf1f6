-- Clients who may be persons are found by first initial and family as well: matching makes the keys of all anew.
UPDATE `clients` SET `name_keys_of` = NULL;
