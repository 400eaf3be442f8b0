type Rule = { finds: RegExp; says: string };

/** Statements that lock a table for a time that grows with its size, or break versions that run beside it. */
const RULES: Rule[] = [
  {
    finds: /create (?:unique )?index (?!concurrently|if not exists)/,
    says:
      "builds an index while the table cannot be written: write `create index if not exists`, and have the " +
      "release say that it is built with `concurrently` beforehand",
  },
  {
    finds: /add constraint (?![^;]*\bnot valid\b)[^;]*\b(?:check|foreign key)\b/,
    says: "checks every row in a lock: add it `not valid`, and validate it in a later migration",
  },
  {
    finds: /alter column \S+ set not null/,
    says: "reads the whole table in a lock: add a check `not valid`, validate it, then set it",
  },
  {
    finds: /alter column \S+ (?:set data )?type/,
    says: "rewrites the table in a lock: add a column, fill it in batches, and drop the old one later",
  },
  {
    finds: /add column [^;]*default (?:gen_random_uuid|clock_timestamp|nextval|random)\b/,
    says: "rewrites the table in a lock: add the column without a default, and fill it in batches",
  },
  {
    finds: /(?:drop (?:column|table|type)|rename (?:column|value|to))/,
    says: "takes away what copies of the version before still ask for: release the code without it first",
  },
  {
    finds: /^\s*(?:update|delete from)\b/m,
    says: "changes rows for as long as the table is large: do it in batches, by the worker",
  },
];

/**
 * The parts of a migration that users of a large table would feel, each with the better way. Tables that the
 * migration creates are empty.
 */
export function findLongLocks(migration: string): string[] {
  const text = migration
    .replace(/--(?!> statement-breakpoint).*$/gm, "")
    .replaceAll('"', "")
    .toLowerCase();
  const made = new Set([...text.matchAll(/create table (?:public\.)?(\w+)/g)].map(([, it]) => it));
  return text.split(/--> statement-breakpoint|;/).flatMap((statement) => {
    const [, table] =
      /(?:alter table|\bon|update|delete from|drop table)\s+(?:only |if exists )?(?:public\.)?(\w+)/.exec(
        statement,
      ) ?? [];
    if (made.has(table)) return [];
    const broken = RULES.filter(({ finds }) => finds.test(statement));
    return broken.map(({ says }) => `${statement.trim().split("\n")[0]} … ${says}`);
  });
}
