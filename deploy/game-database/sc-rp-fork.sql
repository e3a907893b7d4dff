-- Forks of SC-RP with cars.carPlate and houses.houseMember1 to 3: load sc-rp.sql first, then this. Replace `samp` here too.
create or replace sql security definer view site_vehicles as
  select carOwner player_id, carID id, carModel Model, '' carname, null maxtanq, carPlate Matricula, null Money, 0 Service,
    0 Straf, carImpounded > 0 Detenido, null EngineStar, null Prise from samp.cars where carOwner > 0;
create or replace sql security definer view site_houses as
  select houseOwner player_id, houseID id, houseID Number, null Model, null Money, housePrice Prise, houseLocked `Lock`,
    a.`Character` Invite1, b.`Character` Invite2, c.`Character` Invite3, null Invite4, null Invite5
  from samp.houses left join samp.characters a on a.ID = houseMember1
    left join samp.characters b on b.ID = houseMember2 left join samp.characters c on c.ID = houseMember3
  where houseOwner > 0;
