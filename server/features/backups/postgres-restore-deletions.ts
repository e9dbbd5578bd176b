import type { DeletionsTable } from '../../db/tables.ts'

/**
 * SQL to run before the tables are replaced: it saves the deletions recorded in the database.
 * @param hasTable false if the database is from before deletions were recorded
 */
export function keepDeletions(more: readonly DeletionsTable[], hasTable: boolean): string {
  // The values were checked when they were read; quote them anyway.
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  const rows = more.map(
    ({ id, hash, deleted_at }) => `(${text(id)}, ${text(hash)}, ${text(deleted_at)})`,
  )
  const insert = rows.map((row) => `insert into kept_deletions values ${row};`)
  const remembered = hasTable
    ? 'insert into kept_deletions select id, hash, deleted_at from public.deletions;'
    : ''
  return `create temp table kept_deletions (id text, hash text, deleted_at text) on commit drop;
${remembered}
${insert.join('\n')}`
}

/**
 * Run after the tables are replaced, in the same transaction: repeats the deletions that the backup
 * lacks and prints their number. Archives from early releases don't have the table, so it is
 * created as migration 008 would.
 */
export const DELETE_AGAIN = `
create table if not exists public.deletions (
  id text primary key, hash text not null, deleted_at text collate "C" not null
);
create temp table missing_deletions on commit drop as
  select distinct on (id) id, hash, deleted_at from kept_deletions
  where id not in (select id from public.deletions);
do $$
declare
  place record;
  kind text;
begin
  for place in
    select c.table_name, c.column_name
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'deletions' and c.column_name in ('email', 'about', 'id')
  loop
    kind := case when place.column_name = 'id' then 'id' else 'email' end;
    execute format(
      'delete from public.%1$I where encode(sha256(convert_to(%3$L || case when %3$L = ''id:'' then %2$I else lower(%2$I) end, ''UTF8'')), ''hex'') in (select hash from missing_deletions)',
      place.table_name, place.column_name, kind || ':'
    );
  end loop;
  -- The JSON of emails and stored replies has the ids of the entries they are about.
  for place in
    select c.table_name, c.column_name
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('data', 'reply')
  loop
    execute format(
      'delete from public.%1$I where exists (select from regexp_matches(%2$I, ''"id":"([^"]+)"'', ''g'') as found where encode(sha256(convert_to(''id:'' || found[1], ''UTF8'')), ''hex'') in (select hash from missing_deletions))',
      place.table_name, place.column_name
    );
  end loop;
end $$;
insert into public.deletions select id, hash, deleted_at from missing_deletions;
select 'deleted again: ' || count(*) from missing_deletions;
`
