-- The audit trail can be added to and nothing else. A replacing insert passes by triggers on updates and deletes, so it has one of its own:
-- a row that takes the place of another bears a number, an id or a rowid that is there already.
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append BEFORE INSERT ON audit_entries WHEN NEW.seq IS NOT 1 + coalesce((SELECT max(seq) FROM audit_entries WHERE organization_id = NEW.organization_id), 0) OR EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM audit_entries WHERE rowid = NEW.rowid) BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_update BEFORE UPDATE ON audit_seals BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_delete BEFORE DELETE ON audit_seals BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_seals_append BEFORE INSERT ON audit_seals WHEN NEW.seq IS NOT 1 + coalesce((SELECT max(seq) FROM audit_seals WHERE organization_id = NEW.organization_id), 0) OR EXISTS (SELECT 1 FROM audit_seals WHERE rowid = NEW.rowid) BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted AFTER INSERT ON audit_entries BEGIN INSERT INTO audit_chains (organization_id, entries, sealed) VALUES (NEW.organization_id, NEW.seq, 0) ON CONFLICT (organization_id) DO UPDATE SET entries = NEW.seq; END;
--> statement-breakpoint
CREATE TRIGGER audit_seals_counted AFTER INSERT ON audit_seals BEGIN UPDATE audit_chains SET sealed = NEW.seq WHERE organization_id = NEW.organization_id; END;
