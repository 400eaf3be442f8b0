-- Undoes a company's newest pay run while nothing of it is paid or was sent: its earnings are open again, and its advances are owed
-- again. Again it changes nothing.
-- Refuses rider_pay_run_not_found, rider_pay_run_paid.
create or replace function undo_rider_pay_run(p_id text, p_courier_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r rider_pay_runs;
begin
  perform from couriers where id = p_courier_id for no key update;
  select * into r from rider_pay_runs where id = p_id and courier_id = p_courier_id;
  if not found then
    perform refuse('rider_pay_run_not_found');
  end if;
  if r.undone_at is not null then
    return;
  end if;
  if exists (select from rider_pay_slips s
              where s.run_id = p_id
                and (s.paid_at is not null or exists (select from payouts p where p.slip_id = s.id)))
     or exists (select from rider_pay_runs n
                 where n.courier_id = p_courier_id and n.undone_at is null and n.made_at > r.made_at)
  then
    perform refuse('rider_pay_run_paid');
  end if;
  update rider_earnings e set slip_id = null from rider_pay_slips s where s.run_id = p_id and e.slip_id = s.id;
  delete from rider_pay_slips where run_id = p_id;
  update rider_pay_runs set undone_by = p_user_id, undone_at = clock_timestamp() where id = p_id;
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.run_undone', p_id, '{}', p_courier_id);
end
$$;
