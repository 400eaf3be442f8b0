-- Revokes an open link for a rider of the courier. Refuses invitation_not_found.
create or replace function revoke_rider_invitation(
  p_courier_id text,
  p_invitation_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_phone text;
begin
  update invitations i set revoked_at = now()
    from riders r
   where r.id = i.rider_id and r.courier_id = p_courier_id and i.id = p_invitation_id
     and i.accepted_at is null and i.revoked_at is null
  returning i.phone into v_phone;
  if not found then
    perform refuse('invitation_not_found');
  end if;
  perform append_audit(null, null, 'courier', p_user_id, 'invitation.revoked', p_invitation_id,
    json_build_object('phone', v_phone), p_courier_id);
end
$$;
