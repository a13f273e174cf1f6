-- Clients who may be persons are found by any initial, and by family alone, as well: matching makes the keys of all anew.
UPDATE `clients` SET `name_keys_of` = NULL;
