-- Letters: words of sender, subject, summary and text, by their beginnings. The organisation is a column and the first term of every search.
-- Rows are numbered by receipt (22 bits below the milliseconds since 2000 tell letters of one instant apart), so that the index has the
-- letters in the order of the list and a page needs no sorting.
CREATE VIRTUAL TABLE letter_search USING fts5(organization, sender, subject, summary, body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
--> statement-breakpoint
CREATE VIEW letter_search_documents AS SELECT letter_texts.letter_id AS letter_id, letter_texts.search_key AS search_key, replace(letters.organization_id, '_', '') AS organization, sender, subject, summary,
  (SELECT group_concat(value ->> 'text', char(10)) FROM json_each(letter_texts.pages)) AS body
FROM letter_texts JOIN letters ON letters.id = letter_texts.letter_id;
--> statement-breakpoint
CREATE TRIGGER letters_searched_in AFTER INSERT ON letter_texts BEGIN
  UPDATE letter_texts SET search_key = (
    SELECT coalesce((SELECT max(search_key) + 1 FROM letter_texts WHERE search_key >= first AND search_key < first + 4194304), first)
    FROM (SELECT max(0, CAST(unixepoch(received_at, 'subsec') * 1000 + 0.5 AS INTEGER) - 946684800000) * 4194304 AS first FROM letters WHERE id = NEW.letter_id)
  ) WHERE letter_id = NEW.letter_id;
  INSERT INTO letter_search (rowid, organization, sender, subject, summary, body) SELECT search_key, organization, sender, subject, summary, body FROM letter_search_documents WHERE letter_id = NEW.letter_id;
END;
--> statement-breakpoint
CREATE TRIGGER letters_searched_out AFTER DELETE ON letter_texts BEGIN
  DELETE FROM letter_search WHERE rowid = OLD.search_key;
END;
--> statement-breakpoint
CREATE TRIGGER letters_searched_text AFTER UPDATE OF pages ON letter_texts BEGIN
  DELETE FROM letter_search WHERE rowid = NEW.search_key;
  INSERT INTO letter_search (rowid, organization, sender, subject, summary, body) SELECT search_key, organization, sender, subject, summary, body FROM letter_search_documents WHERE letter_id = NEW.letter_id;
END;
--> statement-breakpoint
CREATE TRIGGER letters_searched_over AFTER UPDATE OF sender, subject, summary ON letters WHEN NEW.sender <> OLD.sender OR NEW.subject <> OLD.subject OR NEW.summary <> OLD.summary BEGIN
  DELETE FROM letter_search WHERE rowid = (SELECT search_key FROM letter_texts WHERE letter_id = NEW.id);
  INSERT INTO letter_search (rowid, organization, sender, subject, summary, body) SELECT search_key, organization, sender, subject, summary, body FROM letter_search_documents WHERE letter_id = NEW.id;
END;
--> statement-breakpoint
-- Clients: any three characters in a row of name, number and e-mail, and beginnings of words for less. An organisation's rows are 2^32
-- numbers that begin at its own, so that a search starts at the organisation's first row and ends at its last.
CREATE VIRTUAL TABLE client_search USING fts5(name, number, email, content = '', contentless_delete = 1, tokenize = 'trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE client_words USING fts5(name, number, email, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2');
--> statement-breakpoint
CREATE TRIGGER organizations_numbered AFTER INSERT ON organizations BEGIN
  UPDATE organizations SET number = (SELECT coalesce(max(number), 0) + 1 FROM organizations) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER clients_searched_in AFTER INSERT ON clients BEGIN
  UPDATE clients SET search_key = (
    SELECT coalesce((SELECT max(search_key) + 1 FROM clients WHERE search_key >= first AND search_key < first + 4294967296), first)
    FROM (SELECT number * 4294967296 AS first FROM organizations WHERE id = NEW.organization_id)
  ) WHERE id = NEW.id;
  INSERT INTO client_search (rowid, name, number, email) SELECT search_key, sort_name, company_number, email FROM clients WHERE id = NEW.id;
  INSERT INTO client_words (rowid, name, number, email) SELECT search_key, sort_name, company_number, email FROM clients WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER clients_searched_out AFTER DELETE ON clients BEGIN
  DELETE FROM client_search WHERE rowid = OLD.search_key;
  DELETE FROM client_words WHERE rowid = OLD.search_key;
END;
--> statement-breakpoint
CREATE TRIGGER clients_searched_over AFTER UPDATE OF sort_name, company_number, email ON clients WHEN NEW.sort_name <> OLD.sort_name OR NEW.company_number IS NOT OLD.company_number OR NEW.email IS NOT OLD.email BEGIN
  DELETE FROM client_search WHERE rowid = NEW.search_key;
  DELETE FROM client_words WHERE rowid = NEW.search_key;
  INSERT INTO client_search (rowid, name, number, email) VALUES (NEW.search_key, NEW.sort_name, NEW.company_number, NEW.email);
  INSERT INTO client_words (rowid, name, number, email) VALUES (NEW.search_key, NEW.sort_name, NEW.company_number, NEW.email);
END;
--> statement-breakpoint
-- What was there before there were search indexes.
UPDATE organizations SET number = numbered.n FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM organizations) AS numbered WHERE numbered.id = organizations.id;
--> statement-breakpoint
UPDATE clients SET search_key = numbered.first + numbered.n FROM (SELECT clients.id, organizations.number * 4294967296 AS first, row_number() OVER (PARTITION BY organization_id ORDER BY clients.id) - 1 AS n FROM clients JOIN organizations ON organizations.id = organization_id) AS numbered WHERE numbered.id = clients.id;
--> statement-breakpoint
INSERT INTO client_search (rowid, name, number, email) SELECT search_key, sort_name, company_number, email FROM clients ORDER BY search_key;
--> statement-breakpoint
INSERT INTO client_words (rowid, name, number, email) SELECT search_key, sort_name, company_number, email FROM clients ORDER BY search_key;
--> statement-breakpoint
UPDATE letter_texts SET search_key = numbered.first + numbered.n FROM (SELECT letters.id, max(0, CAST(unixepoch(received_at, 'subsec') * 1000 + 0.5 AS INTEGER) - 946684800000) * 4194304 AS first, row_number() OVER (PARTITION BY received_at ORDER BY letters.id) - 1 AS n FROM letters) AS numbered WHERE numbered.id = letter_texts.letter_id;
--> statement-breakpoint
INSERT INTO letter_search (rowid, organization, sender, subject, summary, body) SELECT search_key, organization, sender, subject, summary, body FROM letter_search_documents ORDER BY search_key;
