-- Notes, for the rest of the transaction, that a subject of a channel has changed. The caller of the function reads
-- the note with its result and announces it after the commit (db/connections/change-bus.ts). A notification from here
-- would make commits wait for each other.
create or replace function announce(p_channel text, p_subject text)
returns void
language plpgsql
as $$
declare
  v_noted text := coalesce(nullif(current_setting('tumiza.changes', true), ''), E'\n');
  v_note text := p_channel || ' ' || p_subject || E'\n';
begin
  if strpos(v_noted, E'\n' || v_note) > 0 or v_noted = '*' then
    return;
  end if;
  -- Longer lists are announced as a change of everything.
  perform set_config('tumiza.changes',
    case when length(v_noted) < 50000 then v_noted || v_note else '*' end, true);
end
$$;
