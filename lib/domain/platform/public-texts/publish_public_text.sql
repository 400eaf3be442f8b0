-- Publishes the next version of the text of a public page in a language, and records who did it. Returns the version.
--   p_version   the version that a form shows, so that sending it twice publishes once
-- Refuses done_already.
create or replace function publish_public_text(
  p_page text,
  p_language text,
  p_version integer,
  p_body text,
  p_user_id text
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_version integer;
begin
  -- Two versions at once would have the same number.
  perform pg_advisory_xact_lock(hashtext('public_texts ' || p_page || p_language));
  select coalesce(max(version), 0) + 1 into v_version from public_texts where page = p_page and language = p_language;
  if p_version <> v_version then
    perform refuse('done_already');
  end if;
  insert into public_texts (page, language, version, body, published_at, published_by)
  values (p_page, p_language, v_version, p_body, clock_timestamp(), p_user_id);
  perform append_audit(null, null, 'staff', p_user_id, 'public_text.published',
    format('%s %s v%s', p_page, p_language, v_version),
    json_build_object('name', format('/%s (%s), version %s', p_page, p_language, v_version)));
  return v_version;
end
$$;
