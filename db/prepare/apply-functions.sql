-- Temporary functions by which a start brings the SQL functions to this version in one transaction.

-- A copy of the version before may still call a form whose arguments or columns changed, and find it in `previous`.
-- It goes on calling the parts that it was written for.
create or replace function pg_temp.keep_as_previous(p_form regprocedure) returns void
language plpgsql
as $$
begin
  if (select proconfig is not null from pg_proc where oid = p_form) then
    execute format('alter function %s set search_path = previous, public, pg_temp', p_form);
  end if;
  execute format('alter function %s set schema previous', p_form);
end;
$$;

-- Drops the functions that no running copy calls any more, except those that a trigger or an index uses.
create or replace function pg_temp.drop_previous() returns void
language plpgsql
as $$
declare
  v_form regprocedure;
begin
  for v_form in
    select f.oid from pg_proc f
     where f.pronamespace = 'previous'::regnamespace
       and not exists (select from pg_depend d
                        where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid)
  loop
    execute format('drop function %s', v_form);
  end loop;
end;
$$;

-- Keeps the functions of files that this version no longer has.
create or replace function pg_temp.keep_removed(p_files text[]) returns void
language sql
as $$
  with removed as (
    delete from drizzle.repeatables where name <> all (p_files) returning name
  )
  select pg_temp.keep_as_previous(f.oid)
    from removed join pg_proc f on f.proname = removed.name
   where f.pronamespace = 'public'::regnamespace
$$;

-- Replaces each function of a file in place if its arguments and columns are unchanged; calls under way are not
-- disturbed and grants stay.
create or replace function pg_temp.apply_file(p_file text, p_names text[], p_text text) returns void
language plpgsql
as $$
declare
  v_forms constant text[] := array(
    select row(oid, xmin)::text from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any (p_names));
begin
  begin
    execute p_text;
  exception when invalid_function_definition or ambiguous_function then
    perform pg_temp.keep_as_previous(f.oid) from pg_proc f where row(f.oid, f.xmin)::text = any (v_forms);
    execute p_text;
  end;
  perform pg_temp.keep_as_previous(f.oid) from pg_proc f
    where row(f.oid, f.xmin)::text = any (v_forms);
exception when others then
  raise exception using errcode = sqlstate, message = p_file || ': ' || sqlerrm;
end;
$$;
